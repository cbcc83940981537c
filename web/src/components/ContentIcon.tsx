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
import type { Icon } from '../../../content/schema/icons.ts';
import type { Home } from '../../../content/schema/pages.ts';

const icons: Record<Icon, LucideIcon> = {
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

/** An icon that content names, in the site's one stroke. */
export function ContentIcon({ name, size = 22 }: { name: Icon; size?: number }) {
  const Drawing = icons[name];
  return <Drawing size={size} strokeWidth={1.6} aria-hidden />;
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
