/** For each call an input with which a caller who may make it succeeds, however often. */
import type { EndpointName } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { tokensOf } from './organisers';
import { register } from './registrants';
import { stack } from './stack';

/** @returns call -> makes an input */
export async function rightInputs(): Promise<Record<EndpointName, () => object>> {
  const { id, email } = await register();
  const { refreshToken } = await tokensOf();
  const byId = () => ({ idFirebase: id });
  return {
    addUser: () => typedRegistration(),
    email_personal: () => ({ ...byId(), email }),
    login: () => stack.organiser,
    refreshToken: () => ({ refreshToken }),
    adminTable: () => ({ page: 0, limit: 1, q: email }),
    qr: byId,
    generatePDF: () => ({ ...byId(), format: 'A6portrait' }),
    handleGeneratePDF: () => ({}),
    health: () => ({}),
  };
}
