"""Steps into the host are paid for, and modules do what they did."""

import pytest
import wasmtime

from valat.arena.sandbox.wasm.charged import STEP, charge_steps
from valat.arena.sandbox.wasm.modules import engine, quickjs

STEPS = {
    "memory.grow": "(drop (memory.grow (i32.const 1000)))",
    "table.grow": "(drop (table.grow $t (ref.null func) (i32.const -1)))",
    "data.drop": "(data.drop $d)",
    "elem.drop": "(elem.drop $e)",
    "ref.func": "(drop (ref.func $f))",
    "throw": "(block $h (try_table (catch_all $h) (throw $g)))",
}
MODULE = """
(module
  (tag $g) (memory 1 2) (table $t 1 2 funcref) (data $d "data") (elem $e func $f)
  (func $f (export "_start"))
  (func (export "once") {step})
  (func (export "never")))
"""
EVERYTHING = """
(module
  (import "wasi_snapshot_preview1" "sched_yield" (func $yield (result i32)))
  (type $pair (func (param i32 i32) (result i32)))
  (type $s (struct (field (mut i32)) (field i64))) (type $a (array (mut i32)))
  (tag $g (param i32)) (memory $m 1 1) (memory $other 1 1) (table $t 4 4 funcref)
  (global $n (mut i32) (i32.const 7))
  (elem (i32.const 1) func $add) (elem declare func $add) (data $d "\\01\\02\\03\\04")
  (func $add (type $pair) (i32.add (local.get 0) (local.get 1)))
  (func $tail (param i32) (result i32) (return_call $add (local.get 0) (i32.const 1)))
  (func $numbers (result i32)
    (local $x i64) (local $v v128) (local $f f32)
    (local.set $x (i64.const -123456789012345))
    (local.set $v (v128.const i32x4 1 2 3 4))
    (local.set $v (i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 (local.get $v) (local.get $v)))
    (local.set $v (v128.load32_lane 2 (i32.const 0) (local.get $v)))
    (local.set $v (i32x4.relaxed_dot_i8x16_i7x16_add_s (local.get $v) (local.get $v) (local.get $v)))
    (v128.store offset=16 (i32.const 0) (local.get $v))
    (local.set $f (f32.const 1.5))
    (i32.store $other offset=300 (i32.const 0) (i32.trunc_sat_f64_s (f64.const 99.5)))
    (i32.add (i32x4.extract_lane 1 (local.get $v))
      (i32.add (i32.wrap_i64 (local.get $x)) (i32.trunc_f32_s (local.get $f)))))
  (func $control (param $k i32) (result i32)
    (block $two (block $one (block $zero (br_table $zero $one $two (local.get $k))) (return (i32.const 10)))
      (return (i32.const 11)))
    (block $caught (result i32)
      (try_table (result i32) (catch $g $caught) (throw $g (i32.const 12)))))
  (func $references (result i32)
    (local $p (ref null $s)) (local $q (ref null $a))
    (local.set $p (struct.new $s (i32.const 5) (i64.const 6)))
    (local.set $q (array.new_fixed $a 2 (i32.const 1) (i32.const 2)))
    (array.set $a (local.get $q) (i32.const 1) (struct.get $s 0 (local.get $p)))
    (drop (ref.test (ref $s) (local.get $p)))
    (i32.add (array.get $a (local.get $q) (i32.const 1))
      (call_ref $pair (i32.const 1) (i32.const 2) (ref.func $add))))
  (func (export "_start"))
  (func (export "all") (result i32)
    (memory.init $m $d (i32.const 0) (i32.const 0) (i32.const 4))
    (memory.copy $m $m (i32.const 8) (i32.const 0) (i32.const 4))
    (memory.fill $m (i32.const 12) (i32.const 1) (i32.const 4))
    (global.set $n (select (result i32) (global.get $n) (i32.const 0) (i32.load8_u (i32.const 1))))
    (drop (call $yield))
    (i32.add
      (i32.add (call $numbers) (call_indirect $t (type $pair) (i32.const 3) (i32.const 4) (i32.const 1)))
      (i32.add (i32.add (call $references) (call $tail (global.get $n)))
        (i32.add (call $control (i32.const 0))
          (i32.add (i32.mul (call $control (i32.const 1)) (i32.const 3))
            (i32.add (memory.grow $m (i32.const 1))
              (i32.mul (call $control (i32.const 2)) (i32.const 5)))))))))
"""


def run(code, name):
    """What a function returns, and the instructions that it took."""
    machine = engine()
    store = wasmtime.Store(machine)
    store.set_fuel(10**6)
    module = wasmtime.Module(machine, code)
    imports = [wasmtime.Func(store, wanted.type, lambda: 0) for wanted in module.imports]
    function = wasmtime.Instance(store, module, imports).exports(store)[name]
    before = store.get_fuel()
    return function(store), before - store.get_fuel()


@pytest.mark.parametrize("name", STEPS)
def test_a_step_into_the_host_is_paid_for(name):
    """CON-TIME-1: also where it is refused; the engine itself counts one instruction."""
    code = bytes(wasmtime.wat2wasm(MODULE.format(step=STEPS[name])))
    assert run(code, "once")[1] < 20
    assert STEP <= run(charge_steps(code), "once")[1] < STEP + 50
    assert run(charge_steps(code), "never") == run(code, "never")


def test_a_module_does_what_it_did():
    """With instructions of all kinds, whose operands have any length."""
    code = bytes(wasmtime.wat2wasm(EVERYTHING))
    (plain, cost), (counted, whole) = run(code, "all"), run(charge_steps(code), "all")
    assert plain == counted
    # growth, a throw, and a reference to a function
    assert (whole - cost) // STEP == 3


def test_the_engine_of_javascript_is_known():
    """None of its instructions has an unknown cost, and it is a module still."""
    wasmtime.Module.validate(engine(), charge_steps(quickjs()))


@pytest.mark.parametrize(
    "text", ["(module)", '(module (func (export "other") (drop (memory.grow (i32.const 1)))) (memory 1))']
)
def test_what_cannot_begin_is_left_as_it_is(text):
    """Nothing of it is ever run."""
    code = bytes(wasmtime.wat2wasm(text))
    assert charge_steps(code) == code
