import { useCallback } from 'react';
import { tabStorage } from '../tabStorage.ts';
import { useHydrated } from '../useHydrated.ts';
import { focusDrawnAnew } from './focusedField.ts';
import { draftAttribute, putWordsBack } from './keptForms.ts';

/**
 * For a form whose words are kept elsewhere once its code is there: until then they are kept as those of others are
 * (`useKeptForm.ts`), also where React draws the form anew.
 * @returns what its element takes
 */
export function useEarlyWords(name: string) {
  const isHydrated = useHydrated();
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return;
      putWordsBack(form, name);
      tabStorage.forget(name);
      focusDrawnAnew(form);
    },
    [name],
  );
  return isHydrated ? { ref } : { ref, [draftAttribute]: name };
}
