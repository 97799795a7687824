/**
 * Keeps the functions framework from parsing bodies before our own checks.
 *
 * The framework (and the emulator) runs body-parser in front of every function: broken JSON would be answered
 * by Express with an HTML page, before API key and App Check were looked at. A request whose content type is
 * plain bytes is handed on as it is, so every request becomes that before the framework sees it. A compressed
 * body stays compressed and is then refused as not JSON.
 */
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

export function leaveBodiesUnparsed(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    if (!(message.request instanceof IncomingMessage)) return;
    const { headers } = message.request;
    if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
    delete headers['content-encoding'];
  });
}
