import { Button, chakra } from '@chakra-ui/react';
import { buttonRecipe } from '../theme/recipes.ts';
import { PlainLink } from './Link.tsx';

export { Button };

/** A link that looks like a button. */
export const ButtonLink = chakra(PlainLink, buttonRecipe);
