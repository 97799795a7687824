/** Moves about in the organisers' list as its page does, and says what each kind of move reads as Firestore bills it. */
import { pageWindow, type ListRequest, type RegistrantList } from 'contract/registrant-list';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { registrantLister } from '../functions/src/registrants/list';
import { startFirestoreMeter, type Bill } from './firestore-meter';
import { projectId } from './project';

export type Listed = Pick<ListRequest, 'limit' | 'sort' | 'dir' | 'q'>;

export const pageChanges = ['first', 'next', 'previous', 'last', 'again', 'jump', 'bookmark'] as const;

/** `jump`: to a number of the window of pages. `bookmark`: a page of which no neighbour was seen. */
export type PageChange = (typeof pageChanges)[number];

export interface MeteredList {
  /** What opening a page without having seen any other reads. */
  open(listed: Listed, page: number): Promise<Bill>;
  /** The most that each kind of change reads, from the beginning, the middle and the end of the list. */
  worst(listed: Listed): Promise<Record<PageChange, Bill>>;
}

/** @param firestore host and port of a local Firestore that holds the registrants */
export async function withMeteredList<T>(
  firestore: string,
  work: (list: MeteredList) => Promise<T>,
): Promise<T> {
  const meter = await startFirestoreMeter(firestore);
  process.env['FIRESTORE_EMULATOR_HOST'] = meter.address;
  const app = initializeApp({ projectId }, `metered list ${meter.address}`);
  const lister = registrantLister(getFirestore(app));
  const read = async (request: ListRequest) => {
    const { users, totalCount }: RegistrantList = await lister.list(request);
    return { users, totalCount, bill: meter.take() };
  };
  /** Opens a page; from there one moves with what it has shown, as web/src/registrants/fetch-list.ts does. */
  const opened = async (listed: Listed, from: number) => {
    const { users } = await read({ ...listed, page: from });
    const start = from * listed.limit;
    const last = start + users.length - 1;
    return async (to: number) => {
      const [anchor, anchorPlace] =
        to * listed.limit > last ? [users.at(-1)?.id, last] : [users[0]?.id, start];
      return (await read({ ...listed, page: to, anchor, anchorPlace })).bill;
    };
  };
  try {
    return await work({
      open: async (listed, page) => (await read({ ...listed, page })).bill,
      async worst(listed) {
        const { totalCount } = await read({ ...listed, page: 0 });
        const end = Math.ceil(totalCount / listed.limit) - 1;
        const middle = Math.floor(end / 2);
        const found = emptyBills();
        const note = (change: PageChange, bill: Bill) => {
          if (bill.documents >= found[change].documents) found[change] = bill;
        };
        for (const page of [0, 1, middle, end - 1, end]) {
          const moveTo = await opened(listed, page);
          note('again', await moveTo(page));
          note('first', await moveTo(0));
          note('last', await moveTo(end));
          if (page > 0) note('previous', await moveTo(page - 1));
          if (page < end) note('next', await moveTo(page + 1));
          const window = Math.max(0, Math.min(page - Math.floor(pageWindow / 2), end - pageWindow + 1));
          for (const to of [window, window + pageWindow - 1]) note('jump', await moveTo(Math.min(to, end)));
        }
        note('bookmark', (await read({ ...listed, page: middle })).bill);
        return found;
      },
    });
  } finally {
    await deleteApp(app);
    meter.stop();
  }
}

function emptyBills(): Record<PageChange, Bill> {
  const nothing: Bill = { documents: 0, counting: 0, writes: 0, deletes: 0 };
  return {
    first: nothing,
    next: nothing,
    previous: nothing,
    last: nothing,
    again: nothing,
    jump: nothing,
    bookmark: nothing,
  };
}
