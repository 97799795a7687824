/** Notifies the organiser's tabs that a confirmation was sent, failed or bounced, so that they show its new state. */

const channelName = 'confirmations';

export function announceConfirmationChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('sent');
  channel.close();
}

/** @returns a function that removes the listener */
export function onConfirmationChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => listener();
  return () => channel.close();
}
