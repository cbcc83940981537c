import { keepForms } from '#web/src/forms/keptForms.ts';

// As the inline script of every page does; once for a window, which a worker's files share.
keepForms();
