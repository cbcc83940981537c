/**
 * How near two subjects are, from the topics of both: a shared topic counts more the earlier both name it.
 * Zero: they share none.
 */
export function nearness(ours: readonly string[] = [], theirs: readonly string[] = []): number {
  return ours.reduce((sum, topic, index) => {
    const place = theirs.indexOf(topic);
    return place < 0 ? sum : sum + 1 / ((index + 1) * (place + 1));
  }, 0);
}
