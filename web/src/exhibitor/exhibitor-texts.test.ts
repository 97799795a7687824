/** What an exhibitor copies (EXH-4). */
import { languages } from 'contract/language/languages';
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { invitationText, invitationTexts, loadExhibitorTexts } from './exhibitor-texts';

const firm = { key: 'lynx-usb', name: 'Lynx & <b>Söhne</b>' };

it.each(languages)(
  'names show, day, place and stand in %s, with the link that needs no code',
  async (language) => {
    provideSample({ registrationCodes: ['gift & show'] });
    await loadExhibitorTexts(language);
    for (const text of invitationTexts) {
      const words = invitationText(text, { ...firm, stand: 'B 12' }, language);
      expect(words).toMatch(/BAPP 2025.*(\n\n|, ).*2025/s);
      expect(words).toMatch(/stand B 12/i);
      expect(words).toContain(`${location.origin}/?by=lynx-usb&code=gift%20%26%20show`);
      expect(words).not.toMatch(/[{}]|undefined|&amp;|&lt;/);
      expect(invitationText(text, firm, language)).not.toMatch(/stand|undefined/i);
    }
    expect(invitationText('mail', firm, language)).toContain(firm.name);
  },
);

it('links without a code where the show has none', () => {
  provideSample({ parts: ['inviters'] });
  expect(invitationText('post', firm, 'en')).toMatch(/\/\?by=lynx-usb$/);
});
