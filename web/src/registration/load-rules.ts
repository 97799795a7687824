/**
 * Loads what the form needs only once somebody fills it in: the schema and the calls.
 *
 * They are a file of their own, so that the page is drawn and usable before they have arrived.
 */
export async function loadRules() {
  const [{ wrongFields }, { sendRegistration, rejectionOf }] = await Promise.all([
    import('./check-registration'),
    import('./send-registration'),
  ]);
  return { wrongFields, sendRegistration, rejectionOf };
}
