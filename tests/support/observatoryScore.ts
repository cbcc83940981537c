/** A policy's sources by directive. */
type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * The score that the HTTP Observatory gives a page, from 100 on: what its replies decide of it. Redirections, cookies
 * and the browsers' preload lists are not looked at, so nothing is added for them.
 * https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js
 * @param html may bring a policy of its own, which is judged together with the header's
 */
export function observatoryScore(headers: Readonly<Record<string, string>>, html: string): number {
  const header = parse(headers['content-security-policy'] ?? '');
  const meta = parse(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '');
  const modifiers = [
    policyModifier(header, meta),
    // A page cannot say by itself who may frame it.
    header.get('frame-ancestors')?.join() === "'none'" ? 5 : -20,
    Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0) >= 15_768_000
      ? 0
      : -20,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      headers['referrer-policy'] ?? '',
    )
      ? 5
      : -5,
    headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
    headers['cross-origin-opener-policy'] === 'same-origin' ? 10 : 0,
  ];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 100);
  const withoutExtras = sum(modifiers.filter((modifier) => modifier < 0));
  return withoutExtras >= 90 ? sum(modifiers) : withoutExtras;
}

const broad = /^(\*|(https?|ftp):(\/\/\*(\.\*)?)?)$/;
const unsafe = (source: string) => broad.test(source) || source === "'unsafe-inline'" || source === 'data:';

function policyModifier(header: Policy, meta: Policy): number {
  if (header.size + meta.size === 0) return -25;
  const allowed = (directive: string) =>
    combined(header, meta, directive) ?? combined(header, meta, 'default-src') ?? ['*'];
  const scripts = allowed('script-src');
  const styles = allowed('style-src');
  if (scripts.some(unsafe) || allowed('object-src').some((source) => broad.test(source))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (styles.some(unsafe)) return 0;
  return combined(header, meta, 'default-src')?.join() === "'none'" ? 10 : 5;
}

/** What both policies allow; a directive of one of them only is as that one says. */
function combined(header: Policy, meta: Policy, directive: string): readonly string[] | undefined {
  const [one, other] = [header.get(directive), meta.get(directive)];
  return one && other ? one.filter((source) => other.includes(source)) : (one ?? other);
}

function parse(policy: string): Policy {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]));
}
