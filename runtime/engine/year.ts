/** The number of a year whose letter distinguishes systems of one year. @example yearNumber('950g') // 950 */
export const yearNumber = (year: string): number => Number.parseInt(year, 10);
