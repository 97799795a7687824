/** Saves a file that an organiser has asked for; of an archive, its name carries the edition (ORG-51). */
import { currentEdition } from 'contract/edition/current';
import { isArchiveShown } from '../../shared/site/page-edition';
import { saveFile } from '../../shared/ui/save-file';

/** @param name such as `badges.pdf`; of the archive 2025, it becomes `badges-2025.pdf` */
export function saveOfEdition(name: string, content: Blob): void {
  saveFile(isArchiveShown() ? name.replace(/\.[^.]+$/, `-${currentEdition().id}$&`) : name, content);
}
