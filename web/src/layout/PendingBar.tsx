import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';

const sweep = keyframes`
  from { transform: translateX(-100%) }
  to { transform: translateX(300%) }
`;

const appear = keyframes`from { visibility: hidden }`;

/** Below the navigation bar, while the code of a page or a dialog is on its way for longer than a blink. */
export function PendingBar() {
  return (
    <chakra.div
      position="fixed"
      insetInline="0"
      top="bar"
      zIndex={40}
      height="3px"
      overflow="hidden"
      background="hairline"
      animation={`${appear} 300ms both`}
      _before={{
        content: '""',
        display: 'block',
        width: '34%',
        height: '100%',
        background: 'amber',
        animation: `${sweep} 1.2s infinite`,
      }}
    >
      <span className="unseen" role="status">
        Loading...
      </span>
    </chakra.div>
  );
}
