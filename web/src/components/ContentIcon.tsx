import { iconNamed } from './icons.ts';

/** An icon that content names, in the site's one stroke. */
export function ContentIcon({ name, size = 22 }: { name: string; size?: number }) {
  const Icon = iconNamed(name);
  return <Icon size={size} strokeWidth={1.6} aria-hidden />;
}
