/** Where the generator keeps what it would else make again, below the project; git ignores it. */
export const CACHE_DIRECTORY = '.cache/generator';
