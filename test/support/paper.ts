const MILLIMETRE = 96 / 25.4;

/** The printed area in pixels: A4 with margins of 14 mm. */
export const PAPER = { width: Math.round(182 * MILLIMETRE), height: Math.floor(269 * MILLIMETRE) };

export const pageCount = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
