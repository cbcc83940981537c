import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import { paths, type ResourcesSectionId } from '../../paths.ts';

/** Whether the address asks for all of the lists and the glossary: `/resources?show=all`. */
function useShowsAll(): boolean {
  return new URLSearchParams(useLocation().search).has('show');
}

interface ShowAllProps {
  list: ResourcesSectionId;
  /** The link's words, e.g. 'Show all 14 articles'. */
  label: string;
  /** The words of the link back. */
  less: ReactNode;
  /** Shown until then. */
  newest?: ReactNode;
  /** Shown in its place then. */
  children: ReactNode;
}

/**
 * A list in full, in a document of its own that the browser loads as such: this one stays small, and everything
 * can be read without code.
 */
export function ShowAll({ list, label, less, newest, children }: ShowAllProps) {
  const showsAll = useShowsAll();
  return (
    <>
      {showsAll ? children : newest}
      <chakra.p marginTop={{ base: '2.5rem', md: '3.5rem' }}>
        {/* The target lets the browser follow the link. */}
        <ButtonLink
          look="outline"
          target="_self"
          href={showsAll ? paths.resourcesSection(list) : paths.everythingOf(list)}
        >
          {showsAll ? less : label}
        </ButtonLink>
      </chakra.p>
    </>
  );
}
