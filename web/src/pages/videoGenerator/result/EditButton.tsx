import { Pencil } from 'lucide-react';
import { QuietButton } from './QuietButton.tsx';

/** Opens a text where it stands; focus comes back to it. */
export function EditButton({ thing, onClick }: { thing: string; onClick: () => void }) {
  return <QuietButton icon={Pencil} label="Edit" thing={thing} data-does="edit" onClick={onClick} />;
}
