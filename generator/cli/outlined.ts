import { interval } from '../../runtime/questions/interval.ts';
import { search } from '../../runtime/questions/search.ts';
import { show } from '../../runtime/questions/show.ts';
import { sources } from '../../runtime/questions/sources.ts';
import { questionCommand } from './question-command.ts';

/** Commands of questions whose answers are written as outlines. */

export const addSearch = questionCommand(search, {
  arguments: { name: ['[name...]'] },
  examples: ['search saba', 'search غماز', 'search rast on D', 'search --family hijaz --tonic D'],
});

export const addShow = questionCommand(show, {
  arguments: { name: ['<name...>'] },
  examples: ['show saba -t alsabbagh_1954', 'show jins hijaz', 'show note segah', 'show samai thaqil'],
});

export const addInterval = questionCommand(interval, {
  arguments: { from: ['<from>'], to: ['<to>'] },
  examples: ['interval rast segah -t alsabbagh_1954', 'interval 3/2 702'],
});

export const addSources = questionCommand(sources, {
  arguments: { name: ['[name...]'] },
  examples: ['sources', 'sources saba', 'sources Ronzevalle'],
});
