import { Button, chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { features } from '../../../content/built/features.ts';
import { buttonRecipe } from '../theme/recipes.ts';

export { Button };

/** A link that looks like a button. */
export const ButtonLink = chakra('a', buttonRecipe);

/** Opens the schedule dialog (`useDocumentClicks`); nothing where calls are not booked on the site. */
export function ScheduleButton(props: ComponentProps<typeof Button>) {
  if (!features.booking) return null;
  return <Button aria-haspopup="dialog" {...props} data-opens="schedule" />;
}
