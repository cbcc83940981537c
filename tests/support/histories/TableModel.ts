import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { holds, type Item, projected, updated, ValidationException } from './expressions.ts';

/** A request of the document client by its kind. */
export type Request =
  | { readonly kind: 'put'; readonly input: PutCommandInput }
  | { readonly kind: 'update'; readonly input: UpdateCommandInput }
  | { readonly kind: 'delete'; readonly input: DeleteCommandInput }
  | { readonly kind: 'get'; readonly input: GetCommandInput }
  | { readonly kind: 'query'; readonly input: QueryCommandInput }
  | { readonly kind: 'scan'; readonly input: ScanCommandInput };

export interface Answer {
  readonly Item?: Item;
  readonly Items?: Item[];
  readonly Attributes?: Item;
}

/** A stand-in for the document client that has every request answered. */
export function clientAnswering(answer: (request: Request) => unknown): DynamoDBDocumentClient {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-central-1' }));
  const mock = mockClient(client);
  mock.on(PutCommand).callsFake((input) => answer({ kind: 'put', input }));
  mock.on(UpdateCommand).callsFake((input) => answer({ kind: 'update', input }));
  mock.on(DeleteCommand).callsFake((input) => answer({ kind: 'delete', input }));
  mock.on(GetCommand).callsFake((input) => answer({ kind: 'get', input }));
  mock.on(QueryCommand).callsFake((input) => answer({ kind: 'query', input }));
  mock.on(ScanCommand).callsFake((input) => answer({ kind: 'scan', input }));
  return client;
}

/**
 * A table in memory that answers as DynamoDB does, in one page. Its expressions are evaluated as they stand. An item is
 * never changed in place, so a copy of the map is a copy of the table.
 */
export class TableModel {
  readonly key: string;
  items = new Map<string, Item>();
  /** What a query of an index may still see: the items before the last command. */
  earlier: ReadonlyMap<string, Item> = new Map();

  constructor(key: string) {
    this.key = key;
  }

  /** @param stale whether a query sees the index as it was earlier. */
  answer(request: Request, stale = false): Answer {
    switch (request.kind) {
      case 'put':
        return this.#put(request.input);
      case 'update':
        return this.#update(request.input);
      case 'delete':
        this.items.delete(this.#keyOf(request.input.Key));
        return {};
      case 'get': {
        const item = this.items.get(this.#keyOf(request.input.Key));
        return item ? { Item: projected(request.input.ProjectionExpression, item, request.input) } : {};
      }
      case 'query':
        return { Items: this.#query(request.input, stale ? this.earlier : this.items) };
      case 'scan':
        return { Items: this.#scan(request.input) };
    }
  }

  #put({ Item = {}, ConditionExpression, ...references }: PutCommandInput): Answer {
    const key = this.#keyOf(Item);
    check(holds(ConditionExpression, this.items.get(key) ?? {}, references));
    // The document client takes no undefined value unless it is told to.
    for (const [name, value] of Object.entries(Item)) {
      if (value === undefined) throw new TypeError(`The attribute ${name} is undefined.`);
    }
    this.items.set(key, structuredClone(Item));
    return {};
  }

  #update({
    Key,
    ConditionExpression,
    UpdateExpression,
    ReturnValues,
    ...references
  }: UpdateCommandInput): Answer {
    const key = this.#keyOf(Key);
    const before = this.items.get(key);
    check(holds(ConditionExpression, before ?? {}, references));
    const { item, touched } = updated(UpdateExpression, before ?? { [this.key]: key }, references);
    this.items.set(key, item);
    const [when, told] = (ReturnValues ?? 'NONE').split('_').reverse();
    if (when === 'NONE') return {};
    const shown = Object.entries((when === 'NEW' ? item : before) ?? {}).filter(
      ([name]) => told === 'ALL' || touched.has(name),
    );
    return { Attributes: structuredClone(Object.fromEntries(shown)) };
  }

  /** The index `due`: keys only, in the order of `dueAt`. */
  #query(
    { IndexName, KeyConditionExpression, ...references }: QueryCommandInput,
    items: ReadonlyMap<string, Item>,
  ) {
    if (IndexName !== 'due') throw new ValidationException(`There is no index ${IndexName}.`);
    return [...items.values()]
      .filter(({ due, dueAt }) => due !== undefined && dueAt !== undefined)
      .filter((item) => holds(KeyConditionExpression, item, references))
      .sort((a, b) => (String(a.dueAt) < String(b.dueAt) ? -1 : 1))
      .map(({ [this.key]: key, due, dueAt }): Item => ({ [this.key]: key, due, dueAt }));
  }

  #scan({ FilterExpression, ProjectionExpression, ...references }: ScanCommandInput): Item[] {
    return [...this.items.values()]
      .filter((item) => holds(FilterExpression, item, references))
      .map((item) => projected(ProjectionExpression, item, references));
  }

  #keyOf(attributes: Item | undefined): string {
    const key = attributes?.[this.key];
    if (typeof key === 'string' && key !== '') return key;
    throw new ValidationException(`The key ${this.key} is missing.`);
  }
}

function check(condition: boolean): void {
  if (condition) return;
  throw new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} });
}
