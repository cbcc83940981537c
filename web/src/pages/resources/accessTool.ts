/** What 'Access Tool' does, by tool id (specification §2); an id without an entry says so. */
const actions: Partial<Record<string, () => void>> = {};

export function accessTool(id: string): void {
  const action = actions[id];
  if (action) action();
  else window.alert('Tool access coming soon!');
}
