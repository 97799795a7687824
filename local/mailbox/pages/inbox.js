// Refreshes the list of mails every few seconds, without moving the keyboard focus or the page.
const { document, location, DOMParser } = globalThis;

const pauseMs = 3000;
const parts = [...document.querySelectorAll('[data-refresh]')];
const shown = new Map(parts.map((part) => [part.id, part.innerHTML]));

async function refresh() {
  if (document.visibilityState !== 'visible') return;
  const response = await fetch(location.href);
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of parts) replace(part, fresh.getElementById(part.id).innerHTML);
}

function replace(part, content) {
  if (content === shown.get(part.id)) return;
  shown.set(part.id, content);
  const focused = part.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  part.innerHTML = content;
  if (focused !== null) part.querySelector(`a[href="${globalThis.CSS.escape(focused)}"]`)?.focus();
}

function schedule() {
  // A stopped mailbox is no reason to stop asking: it may come back.
  setTimeout(() => refresh().then(schedule, schedule), pauseMs);
}

if (parts.length > 0) schedule();
