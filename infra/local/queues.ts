import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import * as z from 'zod';
import { inputOf, type Service, ServiceError } from './service.ts';
import type { Queue } from './template.ts';

/** Milliseconds in which SQS takes an equal deduplication id for the same message. */
const deduplicationMs = 5 * 60_000;

const row = z.object({
  position: z.int(),
  id: z.string(),
  body: z.string(),
  groupId: z.string(),
  deduplicationId: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.int(),
  /** How often it has been received before. */
  received: z.int(),
});

/** A received message, hidden from all others until its queue's visibility timeout has passed. */
export type Message = z.infer<typeof row>;

/**
 * A message that was deleted stays for its deduplication. Messages of a group come one after the other: the view has the
 * first one of each.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, groupId TEXT NOT NULL, deduplicationId TEXT NOT NULL,
    sentAt INTEGER NOT NULL, hiddenUntil INTEGER NOT NULL DEFAULT 0, received INTEGER NOT NULL DEFAULT 0,
    deleted INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX IF NOT EXISTS byTime ON messages (queue, deleted, hiddenUntil, position);
  CREATE INDEX IF NOT EXISTS byGroup ON messages (queue, groupId, deleted, position);
  CREATE INDEX IF NOT EXISTS byDeduplication ON messages (queue, deduplicationId, sentAt);
  CREATE INDEX IF NOT EXISTS byAge ON messages (deleted, sentAt);
  CREATE TEMP VIEW heads AS SELECT * FROM messages AS one WHERE deleted = 0 AND NOT EXISTS (
    SELECT 1 FROM messages AS earlier WHERE earlier.queue = one.queue AND earlier.groupId = one.groupId
      AND earlier.deleted = 0 AND earlier.position < one.position);`;

/**
 * The template's FIFO queues in one file of the data folder. SQLite hands every acknowledged write to the operating system
 * first, so that it outlives a killed process. Whoever held a message has ended with the process, so at the next start all
 * are visible at once. The file is open in one process alone: so no two sites run on one data folder.
 */
export class Queues {
  readonly #queues = new Map<string, Queue>();
  readonly #db: DatabaseSync;
  readonly #run: Record<keyof typeof statements, StatementSync>;
  readonly #listeners = new Map<string, () => void>();

  /** @throws SQLite's error when the file cannot be opened, with the code `SQLITE_BUSY` while another process has it. */
  constructor(dataDir: string) {
    this.#db = open(path.join(dataDir, 'queues.db'));
    const prepared = Object.entries(statements).map(([name, sql]) => [name, this.#db.prepare(sql)]);
    this.#run = Object.fromEntries(prepared);
    this.#run.show.run();
  }

  /** Makes the template's queues; what has expired is gone. */
  create(queues: readonly Queue[]): void {
    for (const queue of queues) {
      this.#queues.set(queue.id, queue);
      this.#run.expire.run(queue.id, Date.now() - queue.MessageRetentionPeriod * 1000);
    }
  }

  /** `SendMessage` and `GetQueueAttributes` in SQS's JSON protocol, in which a queue's address is its logical id. */
  readonly answer: Service = (request, response, authorize) => {
    const action = String(request.get('x-amz-target')).replace('AmazonSQS.', '');
    const input = inputOf(request);
    const { QueueUrl } = queueCall.parse(input);
    authorize(`sqs:${action}`, `${QueueUrl}.Arn`);
    response.type('application/x-amz-json-1.0');
    if (action === 'SendMessage') response.end(JSON.stringify(this.send(QueueUrl, sendMessage.parse(input))));
    else if (action === 'GetQueueAttributes')
      response.end(JSON.stringify({ Attributes: this.counts(QueueUrl) }));
    else throw new ServiceError(400, 'UnsupportedOperation', `The local run does not know ${action}.`);
  };

  send(queue: string, { MessageBody, MessageGroupId, MessageDeduplicationId }: z.infer<typeof sendMessage>) {
    const now = Date.now();
    this.#run.forget.run(now - deduplicationMs);
    const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
    const known = this.#run.equal.get(queue, MessageDeduplicationId, now - deduplicationMs);
    if (known) return { MessageId: row.pick({ id: true }).parse(known).id, MD5OfMessageBody };
    const MessageId = randomUUID();
    this.#run.insert.run(queue, MessageId, MessageBody, MessageGroupId, MessageDeduplicationId, now);
    // The sender has its reply first.
    setImmediate(() => this.#listeners.get(queue)?.());
    return { MessageId, MD5OfMessageBody };
  }

  counts(queue: string): Record<string, string> {
    const now = Date.now();
    const { visible, hidden } = counted.parse(this.#run.count.get(now, now, queue));
    return {
      ApproximateNumberOfMessages: String(visible),
      ApproximateNumberOfMessagesNotVisible: String(hidden),
    };
  }

  /** Calls the listener, a queue's one consumer, for each new message. */
  onMessage(queue: string, listener: () => void): void {
    this.#listeners.set(queue, listener);
  }

  /** The next visible message. One that was received too often becomes a dead letter instead. */
  receive(queue: string): Message | undefined {
    const { VisibilityTimeout, RedrivePolicy } = this.#queues.get(queue)!;
    for (;;) {
      const found = this.#run.next.get(queue, Date.now());
      if (!found) return undefined;
      const message = row.parse(found);
      if (!RedrivePolicy || message.received < RedrivePolicy.maxReceiveCount) {
        this.#run.hide.run(Date.now() + VisibilityTimeout * 1000, message.position);
        return { ...message, received: message.received + 1 };
      }
      this.#run.giveUp.run(RedrivePolicy.deadLetterTargetArn, message.position);
    }
  }

  /** Ends a message, which stays for its deduplication. */
  delete({ position }: Message): void {
    this.#run.delete.run(position);
  }

  /** Makes every hidden message visible. */
  showAll(): void {
    this.#run.show.run();
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }
}

const queueCall = z.object({ QueueUrl: z.string() });
const counted = z.object({ visible: z.int(), hidden: z.int() });

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html, of a FIFO queue */
const sendMessage = z.object({
  MessageBody: z.string().min(1),
  MessageGroupId: z.string().min(1).max(128),
  MessageDeduplicationId: z.string().min(1).max(128),
});

const statements = {
  insert:
    'INSERT INTO messages (queue, id, body, groupId, deduplicationId, sentAt) VALUES (?, ?, ?, ?, ?, ?)',
  equal: 'SELECT id FROM messages WHERE queue = ? AND deduplicationId = ? AND sentAt > ?',
  next: 'SELECT * FROM heads WHERE queue = ? AND hiddenUntil <= ? ORDER BY hiddenUntil, position LIMIT 1',
  hide: 'UPDATE messages SET received = received + 1, hiddenUntil = ? WHERE position = ?',
  show: 'UPDATE messages SET hiddenUntil = 0 WHERE hiddenUntil > 0 AND deleted = 0',
  delete: 'UPDATE messages SET deleted = 1 WHERE position = ?',
  giveUp: 'UPDATE messages SET queue = ?, received = 0, hiddenUntil = 0 WHERE position = ?',
  forget: 'DELETE FROM messages WHERE deleted = 1 AND sentAt <= ?',
  expire: 'DELETE FROM messages WHERE queue = ? AND sentAt <= ?',
  count:
    'SELECT count(*) FILTER (WHERE hiddenUntil <= ?) AS visible, count(*) FILTER (WHERE hiddenUntil > ?) AS hidden FROM messages WHERE queue = ? AND deleted = 0',
};

/** https://www.sqlite.org/rescode.html#busy */
export const SQLITE_BUSY = 5;

/** Opens the file for this process alone. Of two that open it at one moment, the one that waits gets it. */
function open(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 200 });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    db.exec(schema);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
