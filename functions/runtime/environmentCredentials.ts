import { environment } from './environment.ts';

/**
 * Credentials of the function's role, which Lambda puts into the environment.
 *
 * The bundler also puts this in the place of the SDK's own chain of providers (profiles, SSO, instance
 * metadata …): 135 KB and 12 ms of every cold start for places that a function never looks into.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = environment(
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  );
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: process.env.AWS_SESSION_TOKEN,
  };
};
