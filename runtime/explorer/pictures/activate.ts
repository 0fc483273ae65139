/** What stands in a picture and can be played is a button: Enter and the space bar do what a click does. */
export const onActivate =
  (action: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    action();
  };
