import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { erasePersonReply, type Person, personReply } from '../../../functions/contract/person.ts';
import { erasePerson, findPerson } from '../../../functions/contract/routes/desk.ts';
import { callDesk } from '../api.ts';
import { useSignedIn } from '../session.tsx';

/** What is stored about an address, and its end. Nothing is asked as long as there is no address. */
export function usePerson(email: string) {
  const { token } = useSignedIn();
  const queries = useQueryClient();
  const key = ['person', email];
  const query = useQuery({
    queryKey: key,
    queryFn: () => callDesk(token, { route: findPerson, reply: personReply, body: { email } }),
    enabled: email !== '',
    staleTime: 0,
    retry: false,
  });
  const erase = useMutation({
    mutationFn: () => callDesk(token, { route: erasePerson, reply: erasePersonReply, body: { email } }),
    onSuccess: () => {
      const readAt = new Date().toISOString();
      queries.setQueryData<Person>(key, { contacts: [], subscribers: [], usage: [], readAt });
      void queries.invalidateQueries({ queryKey: ['leads'] });
    },
  });
  return { query, erase };
}
