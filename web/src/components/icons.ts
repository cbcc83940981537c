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
export function iconNamed(name: string): LucideIcon {
  const icon = icons[name];
  if (!icon) throw new Error(`No icon is called "${name}": add it to web/src/components/icons.ts.`);
  return icon;
}
