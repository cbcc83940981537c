/** Stands in for `hoist-non-react-statics` (`leanPackages.ts`). */
export default function hoistNothing<Component>(target: Component): Component {
  return target;
}
