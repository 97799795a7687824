// Refreshes the list of mails every few seconds, without moving the keyboard focus or the page.
const { document, location, DOMParser } = globalThis;

const pauseMs = 3000;
const list = document.querySelector('[data-refresh]');
let shownContent = list?.innerHTML;

async function refresh() {
  if (document.visibilityState !== 'visible') return;
  const response = await fetch(location.href);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const content = page.querySelector('[data-refresh]').innerHTML;
  if (content === shownContent) return;
  shownContent = content;
  const href = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  list.innerHTML = content;
  if (href !== null) list.querySelector(`a[href="${globalThis.CSS.escape(href)}"]`)?.focus();
}

function schedule() {
  // Keep polling a stopped mailbox: it may come back.
  setTimeout(() => refresh().then(schedule, schedule), pauseMs);
}

if (list) schedule();
