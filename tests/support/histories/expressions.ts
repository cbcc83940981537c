/**
 * DynamoDB's expressions on items as the document client has them: conditions, filters, keys of queries and updates.
 * What it does not know it refuses; `historiesTable.test.ts` compares it with the embedded engine.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.html
 */
import { isDeepStrictEqual } from 'node:util';

export type Item = Record<string, unknown>;

/** The names and values that an expression refers to. */
export interface References {
  readonly ExpressionAttributeNames?: Record<string, string> | undefined;
  readonly ExpressionAttributeValues?: Record<string, unknown> | undefined;
}

/** What DynamoDB answers to a request that is wrong in itself. */
export class ValidationException extends Error {
  override readonly name = 'ValidationException';
}

const tokenForm = /\s*([A-Za-z_]\w*|[#:]\w+|<>|<=|>=|[=<>(),.+-])/y;
const known = new Map<string, readonly string[]>();

function tokensOf(text: string): readonly string[] {
  const remembered = known.get(text);
  if (remembered) return remembered;
  const tokens: string[] = [];
  const source = text.trimEnd();
  tokenForm.lastIndex = 0;
  while (tokenForm.lastIndex < source.length) {
    const place = tokenForm.lastIndex;
    const token = tokenForm.exec(source)?.[1];
    if (!token) throw new ValidationException(`Unknown at ${place}: ${text}`);
    tokens.push(token);
  }
  known.set(text, tokens);
  return tokens;
}

type Path = readonly string[];

/** Reads an expression from its beginning to its end, and evaluates it on an item. */
class Reader {
  readonly #tokens: readonly string[];
  readonly #text: string;
  readonly #item: Item;
  readonly #references: References;
  /** The attributes that an update names. */
  readonly touched = new Set<string>();
  #place = 0;

  constructor(text: string, item: Item, references: References) {
    this.#text = text;
    this.#tokens = tokensOf(text);
    this.#item = item;
    this.#references = references;
  }

  condition(): boolean {
    const holds = this.#or();
    this.#end();
    return holds;
  }

  paths(): Path[] {
    const paths = this.#list(() => this.#path());
    this.#end();
    return paths;
  }

  /** Every value is computed from the item as it was before. */
  update(): Item {
    const changes: ((item: Item) => void)[] = [];
    const clauses: Record<string, () => (item: Item) => void> = {
      SET: () => this.#set(),
      REMOVE: () => this.#remove(),
      ADD: () => this.#add(),
      DELETE: () => this.#delete(),
    };
    while (this.#place < this.#tokens.length) {
      const clause = clauses[this.#next().toUpperCase()] ?? this.#fail();
      changes.push(...this.#list(clause));
    }
    const changed = structuredClone(this.#item);
    for (const change of changes) change(changed);
    return changed;
  }

  #or(): boolean {
    let holds = this.#and();
    while (this.#skip('OR')) holds = this.#and() || holds;
    return holds;
  }

  #and(): boolean {
    let holds = this.#not();
    while (this.#skip('AND')) holds = this.#not() && holds;
    return holds;
  }

  #not(): boolean {
    if (this.#skip('NOT')) return !this.#not();
    if (this.#skip('(')) {
      const holds = this.#or();
      this.#expect(')');
      return holds;
    }
    return this.#call() ?? this.#comparison();
  }

  /** @returns nothing when no function comes next. */
  #call(): boolean | undefined {
    if (this.#tokens[this.#place + 1] !== '(') return undefined;
    const name = this.#next();
    this.#expect('(');
    const first = this.#operand();
    const second = this.#skip(',') ? this.#operand() : undefined;
    this.#expect(')');
    if (name === 'attribute_exists') return first !== undefined;
    if (name === 'attribute_not_exists') return first === undefined;
    if (name === 'begins_with') {
      return typeof first === 'string' && typeof second === 'string' && first.startsWith(second);
    }
    if (name !== 'contains') return this.#fail();
    if (first instanceof Set) return first.has(second);
    if (Array.isArray(first)) return first.some((each) => isDeepStrictEqual(each, second));
    return typeof first === 'string' && typeof second === 'string' && first.includes(second);
  }

  #comparison(): boolean {
    const left = this.#operand();
    if (this.#skip('IN')) {
      this.#expect('(');
      const among = this.#list(() => this.#operand());
      this.#expect(')');
      return left !== undefined && among.some((one) => isDeepStrictEqual(left, one));
    }
    const operator = this.#next();
    const right = this.#operand();
    if (operator === '=') return left !== undefined && isDeepStrictEqual(left, right);
    if (operator === '<>') return !isDeepStrictEqual(left, right);
    const order = orderOf(left, right);
    if (operator === '<') return order < 0;
    if (operator === '<=') return order <= 0;
    if (operator === '>') return order > 0;
    return operator === '>=' ? order >= 0 : this.#fail();
  }

  #set(): (item: Item) => void {
    const path = this.#changed();
    this.#expect('=');
    let value = this.#setValue();
    while (this.#tokens[this.#place] === '+' || this.#tokens[this.#place] === '-') {
      const sign = this.#next() === '+' ? 1 : -1;
      value = numberOf(value) + sign * numberOf(this.#setValue());
    }
    if (value === undefined) throw new ValidationException(`No value to set: ${this.#text}`);
    return (item) => put(item, path, value);
  }

  #setValue(): unknown {
    if (this.#tokens[this.#place + 1] !== '(') return this.#operand();
    if (this.#next() !== 'if_not_exists') return this.#fail();
    this.#expect('(');
    const stored = this.#operand();
    this.#expect(',');
    const other = this.#operand();
    this.#expect(')');
    return stored ?? other;
  }

  #remove(): (item: Item) => void {
    const path = this.#changed();
    return (item) => {
      const parent = parentOf(item, path);
      if (parent) delete parent[path.at(-1)!];
    };
  }

  #add(): (item: Item) => void {
    const path = this.#changed();
    const before = at(this.#item, path);
    const amount = this.#operand();
    const after =
      amount instanceof Set
        ? new Set([...(before instanceof Set ? before : []), ...filled(amount)])
        : numberOf(before ?? 0) + numberOf(amount);
    return (item) => put(item, path, after);
  }

  #delete(): (item: Item) => void {
    const path = this.#changed();
    const before = at(this.#item, path);
    const gone = filled(this.#operand());
    if (!(before instanceof Set)) return () => {};
    const after = new Set([...before].filter((each) => !gone.has(each)));
    // DynamoDB has no empty sets.
    return (item) => (after.size > 0 ? put(item, path, after) : void delete item[path[0]!]);
  }

  #list<Part>(part: () => Part): Part[] {
    const parts = [part()];
    while (this.#skip(',')) parts.push(part());
    return parts;
  }

  #operand(): unknown {
    const token = this.#tokens[this.#place] ?? '';
    if (!token.startsWith(':')) return at(this.#item, this.#path());
    this.#place += 1;
    const value = this.#references.ExpressionAttributeValues?.[token];
    if (value === undefined) throw new ValidationException(`${token} has no value: ${this.#text}`);
    return value;
  }

  #changed(): Path {
    const path = this.#path();
    this.touched.add(path[0]!);
    return path;
  }

  #path(): Path {
    const path = [this.#name()];
    while (this.#skip('.')) path.push(this.#name());
    return path;
  }

  #name(): string {
    const token = this.#next();
    if (!token.startsWith('#')) return /^\w+$/.test(token) ? token : this.#fail();
    const name = this.#references.ExpressionAttributeNames?.[token];
    if (name === undefined) throw new ValidationException(`${token} has no name: ${this.#text}`);
    return name;
  }

  #next(): string {
    const token = this.#tokens[this.#place] ?? this.#fail();
    this.#place += 1;
    return token;
  }

  #skip(wanted: string): boolean {
    if (this.#tokens[this.#place] !== wanted) return false;
    this.#place += 1;
    return true;
  }

  #expect(wanted: string): void {
    if (!this.#skip(wanted)) this.#fail();
  }

  #end(): void {
    if (this.#place < this.#tokens.length) this.#fail();
  }

  #fail(): never {
    throw new ValidationException(
      `Not understood at ${this.#tokens[this.#place] ?? 'the end'}: ${this.#text}`,
    );
  }
}

function at(item: Item, path: Path): unknown {
  return path.reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), item);
}

function parentOf(item: Item, path: Path): Item | undefined {
  const parent = at(item, path.slice(0, -1));
  return isMap(parent) ? parent : undefined;
}

function put(item: Item, path: Path, value: unknown): void {
  const parent = parentOf(item, path);
  if (!parent) throw new ValidationException('The document path is invalid for update');
  parent[path.at(-1)!] = structuredClone(value);
}

function isMap(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Set);
}

/** @returns NaN for what cannot be compared: every comparison is then false. */
function orderOf(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left !== 'string' || typeof right !== 'string') return Number.NaN;
  return left === right ? 0 : left < right ? -1 : 1;
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  throw new ValidationException('An operand in the update expression has an incorrect data type');
}

function filled(value: unknown): Set<unknown> {
  if (value instanceof Set && value.size > 0) return value;
  throw new ValidationException('A set may not be empty');
}

export function holds(text: string | undefined, item: Item, references: References): boolean {
  return text === undefined || new Reader(text, item, references).condition();
}

/** @returns the changed item, where the given one stays as it is, and the names of the attributes that were to change. */
export function updated(
  text: string | undefined,
  item: Item,
  references: References,
): { item: Item; touched: ReadonlySet<string> } {
  if (text === undefined) return { item, touched: new Set() };
  const reader = new Reader(text, item, references);
  return { item: reader.update(), touched: reader.touched };
}

/** The named attributes of an item. */
export function projected(text: string | undefined, item: Item, references: References): Item {
  if (text === undefined) return structuredClone(item);
  const found: Item = {};
  for (const path of new Reader(text, item, references).paths()) {
    if (path.length > 1) throw new ValidationException('Only whole attributes are projected here');
    const value = at(item, path);
    if (value !== undefined) found[path[0]!] = structuredClone(value);
  }
  return found;
}
