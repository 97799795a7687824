type Program =
  | 'tools/start'
  | 'tools/test'
  | 'tools/requirements'
  | 'tools/seed'
  | 'tools/organiser'
  | 'tools/registrant'
  | 'tools/deploy'
  | 'e2e/pictures'
  | 'bench';

export const usage: Readonly<Record<Program, string>>;
