import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/**
 * A field that people neither see nor reach; only a machine fills it. Its name and label say nothing that browsers and
 * password managers look for, and they are asked to leave it alone: Chromium fills addresses in spite of
 * `autocomplete="off"`.
 *
 * What they look for: https://source.chromium.org/chromium/chromium/src/+/main:components/autofill/core/browser/form_parsing/resources/legacy_regex_patterns.json
 * https://searchfox.org/mozilla-central/source/toolkit/components/formautofill/shared/HeuristicsRegExp.sys.mjs
 * https://github.com/bitwarden/clients/blob/main/apps/browser/src/autofill/services/autofill-constants.ts
 *
 * What asks 1Password, LastPass, Bitwarden and Dashlane to leave a field alone: https://developer.1password.com/docs/web/compatible-website-design/
 * https://www.dashlane.com/blog/dashlane-integration-forms
 */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <chakra.div position="absolute" left="-200vw" aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name="reference"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
          {...input}
        />
      </label>
    </chakra.div>
  );
}
