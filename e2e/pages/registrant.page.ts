/** The page of one registrant, and the page on which an organiser adds one. */
import type { Locator, Page } from '@playwright/test';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { SitePage } from './site.page';
import { signInTab } from '../support/browser/sign-in-tab';

export class RegistrantPage extends SitePage {
  readonly save: Locator;
  readonly back: Locator;
  readonly history: Locator;
  readonly send: Locator;
  readonly undo: Locator;
  readonly erase: Locator;
  readonly eraseName: Locator;
  readonly conflict: Locator;
  readonly add: Locator;

  /** @param id or `new` */
  constructor(page: Page, id: string) {
    super(page, `/users/${id}`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.save = button('Enregistrer');
    this.back = page.getByRole('link', { name: 'Liste des inscrits' });
    this.history = page.getByRole('region', { name: 'Historique' }).getByRole('listitem');
    this.send = button('Envoyer la confirmation');
    this.undo = button('Défaire la dernière modification');
    this.erase = button('Effacer cet inscrit');
    this.eraseName = page.getByRole('textbox', { name: /^Pour confirmer/ });
    this.conflict = page.getByRole('region', { name: /^Quelqu’un d’autre/ });
    this.add = button('Ajouter');
  }

  /** Signed in as the sample organiser. */
  override async open(): Promise<void> {
    await signInTab(this.page);
    await super.open();
    await this.heading.waitFor();
  }

  field(name: keyof RegistrationValues): Locator {
    return this.page.locator(`.registrant-form [name=${name}]`);
  }

  /** The radio button for one of the two versions of a field. */
  version(label: string, version: 'Votre version' | 'L’autre version'): Locator {
    return this.conflict.getByRole('group', { name: label }).getByRole('radio', { name: version });
  }

  said(text: string): Locator {
    return this.page.getByText(text);
  }
}
