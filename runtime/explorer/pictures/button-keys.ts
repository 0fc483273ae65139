/**
 * The keyboard handler of a button in a picture: Enter and the space bar press it; the arrow keys go to the button before
 * or after it. The buttons of a picture, which has the role `group`, are one tab stop.
 *
 * @param press null for a button of HTML, which the browser presses
 * @param selector of the buttons of the picture
 */
export const buttonKeys =
  (press: (() => void) | null, selector: string) =>
  (event: KeyboardEvent): void => {
    const { key } = event;
    const current = event.currentTarget as SVGElement;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
    const isPress = press !== null && (key === 'Enter' || key === ' ');
    if (isPress || step !== 0) event.preventDefault();
    if (isPress) press();
    if (step === 0) return;
    const buttons = [...(current.closest('[role=group]')?.querySelectorAll<SVGElement>(selector) ?? [])];
    const next = buttons[buttons.indexOf(current) + step];
    if (next === undefined) return;
    current.setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    next.focus();
  };
