/** Which items of a round are told together, and whose turn it is. */

type Item = Readonly<Record<string, unknown>>;

export interface Together<Task> {
  /** Items of an equal mark say the same; one without a mark is told alone. */
  readonly markOf: (item: Item) => string | undefined;
  /** What tells of all of them at once; what it does not name, each item still leads to by itself. */
  readonly tasksOf: (items: readonly Item[]) => readonly Task[];
}

/** Items that say the same, and what tells of them. */
interface Wave<Claimed, Task> {
  readonly members: readonly Claimed[];
  readonly tasks: readonly Task[];
}

/** Fewer equal items are told one by one: a person may press twice, or write to us again. */
const leastOfWave = 5;

/** @param isOpen whether a task of an item has not come to its end. */
export function wavesOf<Claimed extends { readonly item: Item }, Task extends { readonly matters: boolean }>(
  claimed: readonly Claimed[],
  { markOf, tasksOf }: Together<Task>,
  isOpen: (claimed: Claimed, task: Task) => boolean,
): Wave<Claimed, Task>[] {
  const tasksFor = (of: readonly Claimed[]) => tasksOf(of.map(({ item }) => item));
  const byMark = Map.groupBy(claimed, ({ item }) => markOf(item));
  byMark.delete(undefined);
  return [...byMark.values()].flatMap((all) => {
    if (all.length < leastOfWave) return [];
    const toTell = tasksFor(all).filter(({ matters }) => matters);
    const members = all.filter((one) => toTell.some((task) => isOpen(one, task)));
    return members.length < leastOfWave ? [] : [{ members, tasks: tasksFor(members) }];
  });
}

/** One of each group in turn: nobody waits behind all that another one has sent. Within a group the order stays. */
export function inTurns<One>(all: readonly One[], groupOf: (one: One) => string): One[] {
  const groups = [...Map.groupBy(all, groupOf).values()];
  const rounds = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, turn) =>
    groups.flatMap((group) => group.slice(turn, turn + 1)),
  ).flat();
}
