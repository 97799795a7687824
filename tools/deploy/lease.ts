/**
 * The lease of publications (docs/decisions/publishing.md), held while something is deployed. By Firestore's REST
 * interface, since only that takes the account that is signed in to firebase-tools.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { object, string } from 'yup';
import { collections } from '../../functions/src/database/collections';
import { publicationLeaseMilliseconds } from '../../functions/src/editions/publishing/publication-lease';
import { documentsUrl } from './edition';
import { reasonOf, successfulBody, type Ask } from './google/google';

/** Milliseconds: how often the lease starts anew, how often we look whether it is free, and how long. */
const intervals = { keep: publicationLeaseMilliseconds / 4, look: 5_000, patience: 300_000 };

const documentSchema = object({
  fields: object({
    lease: object({ stringValue: string().default('') }),
    leaseUntil: object({ timestampValue: string().default(new Date(0).toISOString()) }),
  }),
  updateTime: string().required(),
});

const errorSchema = object({ error: object({ status: string().required() }).required() });

interface Options {
  /** Prints a line. */
  readonly say: (line: string) => void;
  /** For tests. */
  readonly every?: typeof intervals;
}

export interface Lease {
  /** Lets others publish again. @returns whether it was held all the time; false if another has taken it meanwhile */
  end(): Promise<boolean>;
}

/**
 * Takes the lease, as soon as nobody else has it, and keeps it until its end. When this process is killed, it ends by
 * itself within a minute.
 * @throws Error when another has it for too long, or the database refuses
 */
export async function takeLease(
  projectId: string,
  ask: Ask,
  { say, every = intervals }: Options,
): Promise<Lease> {
  const document = new LeaseDocument(projectId, ask);
  const until = Date.now() + every.patience;
  for (let polls = 0; !(await document.take()); polls++) {
    if (polls === 0) say('Somebody is publishing or deploying. Waiting until that has ended ...');
    if (Date.now() > until)
      throw new Error(
        'Somebody has been publishing or deploying for five minutes. Look at /edition, and try again later.',
      );
    await wait(every.look);
  }
  let isHeld = true;
  let keeping = Promise.resolve();
  const keep = async () => {
    try {
      isHeld &&= await document.keep();
    } catch {
      // The next time will do; at the end, it shows whether it was lost.
    }
  };
  const timer = setInterval(() => {
    keeping = keeping.then(keep);
  }, every.keep);
  return {
    async end() {
      clearInterval(timer);
      await keeping;
      return isHeld && (await document.end());
    },
  };
}

/** Each write fails if another has written meanwhile. */
class LeaseDocument {
  readonly #id = randomUUID();
  readonly #documents: string;
  readonly #ask: Ask;

  constructor(projectId: string, ask: Ask) {
    this.#documents = documentsUrl(projectId);
    this.#ask = ask;
  }

  /** @returns whether it is ours now */
  async take(): Promise<boolean> {
    const { lease, until, updateTime } = await this.#read();
    if (lease === this.#id) return true;
    return until <= new Date() && this.#write(this.#id, this.#later(), updateTime);
  }

  /** @returns whether it is still ours */
  async keep(): Promise<boolean> {
    const { lease, updateTime } = await this.#read();
    if (lease !== this.#id) return false;
    await this.#write(this.#id, this.#later(), updateTime);
    return true;
  }

  /** @returns whether it was still ours */
  async end(): Promise<boolean> {
    const { lease, updateTime } = await this.#read();
    if (lease !== this.#id) return false;
    await this.#write('', new Date(0), updateTime);
    return true;
  }

  #later(): Date {
    return new Date(Date.now() + publicationLeaseMilliseconds);
  }

  async #read() {
    const answer = await this.#ask(`${this.#documents}/${collections.site}/publication`);
    if (answer.status === 404) return { lease: '', until: new Date(0), updateTime: undefined };
    const { fields, updateTime } = documentSchema.validateSync(successfulBody(answer));
    return {
      lease: fields.lease.stringValue,
      until: new Date(fields.leaseUntil.timestampValue),
      updateTime,
    };
  }

  /** @returns false if another has written since the document was read */
  async #write(lease: string, until: Date, updateTime: string | undefined): Promise<boolean> {
    const name = `${new URL(this.#documents).pathname.replace('/v1/', '')}/${collections.site}/publication`;
    const fields = {
      lease: { stringValue: lease },
      leaseUntil: { timestampValue: until.toISOString() },
    };
    const answer = await this.#ask(`${this.#documents}:commit`, {
      writes: [
        {
          update: { name, fields },
          updateMask: { fieldPaths: Object.keys(fields) },
          currentDocument: updateTime === undefined ? { exists: false } : { updateTime },
        },
      ],
    });
    const { body } = answer;
    const status = errorSchema.isValidSync(body) ? errorSchema.cast(body).error.status : '';
    if (['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'ABORTED'].includes(status)) return false;
    if (answer.status !== 200) throw new Error(`Google answered ${answer.status}: ${reasonOf(answer)}`);
    return true;
  }
}
