import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';

/**
 * A call that changes something. A second press, which may come before the button is disabled, sends nothing while the first
 * is under way.
 */
export function useWrite<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const queryClient = useQueryClient();
  const ownKey = [useId()];
  const { mutationKey = ownKey } = options;
  const mutation = useMutation({ ...options, mutationKey });
  return {
    ...mutation,
    mutate: (...variables) => {
      if (!queryClient.isMutating({ mutationKey, exact: true })) mutation.mutate(...variables);
    },
  };
}
