/** Where the focus goes when the page has something to say. */

/** To the first field that is marked as wrong, in the order of the page. */
export function focusFirstWrongField(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.querySelector<HTMLElement>('input') ?? wrong;
  control?.focus();
}
