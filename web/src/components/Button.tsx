import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from './buttonRecipe.ts';
import { Link } from './Link.tsx';

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** Goes to a path of this site. */
export const ButtonLink = chakra(Link, buttonRecipe);
