/** Table of contents: one export for each deployed function. A handler is loaded at its first request. */
import { deployed, onDailySchedule, onRetrySchedule } from './deploy';

export const {
  addUser,
  email_personal,
  login,
  refreshToken,
  adminTable: admin,
  qr,
  generatePDF,
  handleGeneratePDF,
  health,
} = deployed({
  addUser: async () => (await import('./registration/add-user')).addUser,
  email_personal: async () => (await import('./confirmation/email-personal')).emailPersonal,
  login: async () => (await import('./session/login')).login,
  refreshToken: async () => (await import('./session/login')).refreshToken,
  adminTable: () => Promise.resolve(async (request, { roster }) => (await roster()).list(request)),
  qr: async () => (await import('./badges/qr')).qr,
  generatePDF: async () => (await import('./badges/generate-pdf')).generatePdf,
  handleGeneratePDF: async () => (await import('./badges/handle-generate-pdf')).handleGeneratePdf,
  health: async () => (await import('./health/health')).health,
});

export const retryConfirmations = onRetrySchedule(
  async () => (await import('./confirmation/retry')).retryConfirmations,
);

export const eraseExpired = onDailySchedule(
  async () => (await import('./retention/erase-expired')).eraseExpired,
);
