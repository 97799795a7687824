/** For component tests: the browser's passkey dialog; mock `@simplewebauthn/browser` with this file. */
import { vi } from 'vitest';

export const startRegistration = vi.fn<(options: object) => Promise<object>>();
export const startAuthentication = vi.fn<(options: object) => Promise<object>>();

/** `cancelCeremony` closes the open dialog. */
export const WebAuthnAbortService = {
  cancelCeremony: vi.fn<() => void>(),
};

/** Call in `beforeEach`: a browser that supports passkeys, whose dialogs succeed. */
export function answerDialogs(): void {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  const response = {
    clientDataJSON: 'client',
    attestationObject: 'attestation',
    authenticatorData: 'data',
    signature: 'signed',
  };
  startRegistration.mockReset().mockResolvedValue({ id: 'made', response });
  startAuthentication.mockReset().mockResolvedValue({ id: 'made', response });
}

/** The next dialog stays open until it is cancelled. */
export function keepDialogOpen(dialog: typeof startRegistration): void {
  dialog.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        WebAuthnAbortService.cancelCeremony.mockImplementationOnce(() =>
          reject(dialogError('ERROR_CEREMONY_ABORTED')),
        );
      }),
  );
}

/** An error as the library throws it. */
export const dialogError = (code: string) => Object.assign(new Error('No passkey.'), { code });
