/** Notifies the organiser's tabs of each attempt to send a confirmation, so that a list can show its outcome. */

const channelName = 'confirmations';

export function announceConfirmation(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('sent');
  channel.close();
}

/** @returns a function that removes the listener */
export function onConfirmation(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => listener();
  return () => channel.close();
}
