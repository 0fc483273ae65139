/** The clocks of file systems go on in steps, of 10 ms at most: a change within the step of the last would not be seen. */
export const CLOCK_STEP_MS = 20;
