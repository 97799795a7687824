/** Saves a file for an organiser; the name of an archive's file includes the edition's id (ORG-51). */
import { currentEdition } from 'contract/edition/current';
import { isArchiveShown } from '../../shared/site/page-edition';
import { saveFile } from '../../shared/ui/save-file';

/** @param name such as `badges.pdf`; for the archive 2025, `badges-2025.pdf` */
export function saveEditionFile(name: string, content: Blob): void {
  saveFile(isArchiveShown() ? name.replace(/\.[^.]+$/, `-${currentEdition().id}$&`) : name, content);
}
