/** Keyboard handler of buttons in pictures: Enter and the space bar act as a click. */
export const onActivate =
  (action: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    action();
  };
