import { chakra } from '@chakra-ui/react';
import {
  Award,
  Compass,
  Globe,
  Handshake,
  Layers,
  type LucideIcon,
  Route,
  Scale,
  ShieldCheck,
  Sparkles,
  Telescope,
  Truck,
  Users,
} from 'lucide-react';
import type { Home } from '../../../content/schema/pages.ts';

/** The icons that content may name. */
const icons: Record<string, LucideIcon> = {
  award: Award,
  compass: Compass,
  globe: Globe,
  handshake: Handshake,
  layers: Layers,
  route: Route,
  scale: Scale,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  telescope: Telescope,
  truck: Truck,
  users: Users,
};

/** @throws when content names an icon that is not in the table: the prerender then fails the build. */
function iconNamed(name: string): LucideIcon {
  const icon = icons[name];
  if (!icon) throw new Error(`No icon is called "${name}": add it to web/src/components/ContentIcon.tsx.`);
  return icon;
}

/** An icon that content names, in the site's one stroke. */
export function ContentIcon({ name, size = 22 }: { name: string; size?: number }) {
  const Icon = iconNamed(name);
  return <Icon size={size} strokeWidth={1.6} aria-hidden />;
}

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'center',
    width: '2.75rem',
    height: '2.75rem',
    borderRadius: 'full',
    // Its edge where colors are forced.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    color: 'white',
  },
  variants: { tone: { primary: { background: 'ink' }, secondary: { background: 'amber' } } },
});

/** A service's icon on its color. */
export function ServiceDisc({ icon, color }: Pick<Home['services']['cards'][number], 'icon' | 'color'>) {
  return (
    <Disc tone={color}>
      <ContentIcon name={icon} />
    </Disc>
  );
}
