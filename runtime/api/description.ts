/** The server's description of itself. */
export const SERVICE = {
  name: 'Maqām archive',
  description:
    'Arabic maqām theory as the Digital Arabic Maqām Archive compiled it from treatises and studies, computed: tuning systems, maqāmāt, ajnās, and what follows from them in each tuning.',
  /** Version of the API, not of the data. */
  version: '1.0.0',
  licence: {
    name: 'CC BY-NC-SA 4.0',
    url: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    attribution: 'Digital Arabic Maqām Archive (DiArMaqAr), Khyam Allami and Ibrahim El Khansa',
  },
} as const;
