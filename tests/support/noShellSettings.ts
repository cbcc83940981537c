/** For the environment of whatever tests build and start: a developer's own key and limits change no test. */
export const noShellSettings = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', LIMITS: '' };
