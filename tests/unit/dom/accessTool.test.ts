import { expect, test, vi } from 'vitest';
import { accessTool } from '#web/src/pages/resources/ToolsSection.tsx';

test.each(['video-editor', 'toString', ''])('§8 tools: the unknown id "%s" says so', (id) => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  const openDialog = vi.fn();
  accessTool(id, openDialog);
  expect(openDialog).not.toHaveBeenCalled();
  expect(alert).toHaveBeenCalledExactlyOnceWith('Tool access coming soon!');
});
