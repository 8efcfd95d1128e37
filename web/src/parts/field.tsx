// Labels with what they label.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Icon } from "./button";

interface FieldProps {
  label: string;
  above?: boolean; // the label stands above its control
  hint?: string;
  children: ComponentChildren;
}
export function Field({ label, above, hint, children }: FieldProps) {
  return (
    <label class={`field${above ? " above" : ""}`} title={hint}>
      <span>{label}</span>
      {children}
    </label>
  );
}

interface TextBoxProps {
  value: string;
  // Called when the text is finished. A sentence that comes back says what is wrong with it.
  onChange(value: string): string | void;
  label?: string; // for screen readers, where there is no Field
  placeholder?: string;
  size?: number;
  numeric?: boolean;
  rows?: number; // more than one line
  list?: string;
}
export function TextBox(props: TextBoxProps) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // Shown again even if the value is the old one: what was typed may have been refused.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = props.value;
    else if (box.current && !box.current.validationMessage) box.current.value = props.value;
  }, [props.value]);
  const finished = () => {
    const wrong = props.onChange(box.current!.value);
    box.current!.setCustomValidity(wrong || "");
    if (wrong) box.current!.reportValidity();
  };
  const shared = {
    ref: box,
    defaultValue: props.value,
    placeholder: props.placeholder,
    spellcheck: false,
    "aria-label": props.label,
    onChange: finished,
    onInput: () => box.current!.setCustomValidity(""),
  };
  if (props.rows) return <textarea {...shared} rows={props.rows} />;
  const { size, list } = props;
  const inputMode = props.numeric ? "numeric" : "text";
  return <input {...shared} {...{ size, list, inputMode }} autocomplete="off" />;
}

interface NumberBoxProps {
  value: number;
  min: number;
  max: number;
  label?: string;
  onChange(value: number): void;
}
// Takes whole numbers and holds them within their bounds.
export function NumberBox({ value, min, max, label, onChange }: NumberBoxProps) {
  const changed = (e: Event) => {
    const box = e.currentTarget as HTMLInputElement;
    const number = Math.floor(Number(box.value));
    const kept = Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : value;
    box.value = String(kept);
    onChange(kept);
  };
  return (
    <input type="number" {...{ min, max, value }} aria-label={label} onChange={changed} />
  );
}

interface SelectProps {
  value: string;
  options: readonly (readonly [id: string, text: string])[];
  onChange(value: string): void;
  label?: string;
  disabled?: boolean;
}
export function Select({ value, options, onChange, label, disabled }: SelectProps) {
  return (
    <select
      value={value}
      aria-label={label}
      disabled={disabled}
      onChange={(e) => onChange(e.currentTarget.value)}
    >
      {options.map(([id, text]) => <option key={id} value={id}>{text}</option>)}
    </select>
  );
}

export interface Segment {
  id: string;
  label: string;
  icon?: Icon;
  hint?: string;
}
interface SegmentsProps {
  legend: string;
  name: string;
  value: string;
  options: readonly Segment[];
  onChange(id: string): void;
  iconsOnly?: boolean;
}
export function Segments({ legend, name, value, options, onChange, iconsOnly }: SegmentsProps) {
  return (
    <fieldset class="segments">
      <legend class="unseen">{legend}</legend>
      {options.map(({ id, label, icon: Sign, hint }) => (
        <label key={id} title={hint ?? label}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            aria-label={label}
            onChange={() => onChange(id)}
          />
          <span>
            {Sign && <Sign size={18} aria-hidden="true" />}
            {iconsOnly && Sign ? null : <span class={Sign ? "word" : ""}>{label}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  hint?: string;
  disabled?: boolean;
}
export function Check({ label, checked, onChange, hint, disabled }: CheckProps) {
  return (
    <label class="check" title={hint}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(e) => onChange(e.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
