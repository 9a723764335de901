(* Nim « à peu près autant », proved for every tolerance t = a - 1, in normal and in misère play.

   Read the statements alone for what is known: each Theorem is one sentence of docs/nim.md.
   Nothing is assumed: `make proofs` lets Coq check the file and name the axioms, of which there are none here. *)

From Coq Require Import Arith Bool Lia List Wf_nat.
Import ListNotations.

(* §1 The game. A move takes from one pile, or from both two amounts that differ by less than a. *)

Definition move (a x y x' y' : nat) : Prop :=
  (x' < x /\ y' = y) \/ (x' = x /\ y' < y) \/
  (x' < x /\ y' < y /\ x - x' < y - y' + a /\ y - y' < x - x' + a).

(* With both piles empty the mover has lost in normal play and has won in misère play. *)
Inductive wins (a : nat) (misere : bool) : nat -> nat -> Prop :=
| wins_at_the_end : misere = true -> wins a misere 0 0
| wins_by x y x' y' : move a x y x' y' -> loses a misere x' y' -> wins a misere x y
with loses (a : nat) (misere : bool) : nat -> nat -> Prop :=
| loses_whatever x y :
    (misere = true -> x + y <> 0) ->
    (forall x' y', move a x y x' y' -> wins a misere x' y') -> loses a misere x y.

Lemma move_shrinks a x y x' y' : move a x y x' y' -> x' + y' < x + y.
Proof. unfold move; lia. Qed.

Lemma move_sym a x y x' y' : move a x y x' y' -> move a y x y' x'.
Proof. unfold move; lia. Qed.

Theorem nobody_wins_and_loses a misere x y : wins a misere x y -> loses a misere x y -> False.
Proof.
  remember (x + y) as n eqn:E. revert x y E.
  induction n as [n IH] using lt_wf_ind; intros x y -> W L.
  inversion L as [? ? Hend Hall]; subst.
  destruct W as [E|x y x' y' M L'].
  - exact (Hend E eq_refl).
  - exact (IH _ (move_shrinks _ _ _ _ _ M) x' y' eq_refl (Hall _ _ M) L').
Qed.

(* §2 A set of positions that no move joins, and that can be reached from everywhere else, is the set of the lost ones. *)

Section Kernel.
  Variables (a : nat) (misere : bool) (S : nat -> nat -> Prop).
  Hypothesis decided : forall x y, S x y \/ ~ S x y.
  Hypothesis end_in_misere : misere = true -> ~ S 0 0.
  Hypothesis no_move_inside : forall x y x' y', S x y -> move a x y x' y' -> ~ S x' y'.
  Hypothesis way_in : forall x y, ~ S x y -> (misere = true -> x + y <> 0) -> exists x' y', move a x y x' y' /\ S x' y'.

  Lemma settled x y : (S x y -> loses a misere x y) /\ (~ S x y -> wins a misere x y).
  Proof.
    remember (x + y) as n eqn:E. revert x y E.
    induction n as [n IH] using lt_wf_ind; intros x y ->. split; intro H.
    - constructor.
      + intros Em E0. apply (end_in_misere Em).
        assert (x = 0 /\ y = 0) as [-> ->] by lia. exact H.
      + intros x' y' M. destruct (IH _ (move_shrinks _ _ _ _ _ M) x' y' eq_refl) as [_ W].
        apply W. exact (no_move_inside _ _ _ _ H M).
    - destruct misere eqn:Em.
      + destruct (Nat.eq_dec (x + y) 0) as [E0|E0].
        * assert (x = 0 /\ y = 0) as [-> ->] by lia. apply wins_at_the_end. reflexivity.
        * destruct (way_in x y H (fun _ => E0)) as (x' & y' & M & Hs).
          apply wins_by with x' y'; [exact M|].
          destruct (IH _ (move_shrinks _ _ _ _ _ M) x' y' eq_refl) as [L _]. exact (L Hs).
      + destruct (way_in x y H) as (x' & y' & M & Hs); [discriminate|].
        apply wins_by with x' y'; [exact M|].
        destruct (IH _ (move_shrinks _ _ _ _ _ M) x' y' eq_refl) as [L _]. exact (L Hs).
  Qed.

  Theorem kernel x y : loses a misere x y <-> S x y.
  Proof.
    split; [|apply settled].
    intro L. destruct (decided x y) as [H|H]; [exact H|].
    destruct (nobody_wins_and_loses a misere x y); [|exact L]. apply settled, H.
  Qed.
End Kernel.

(* §3 Pairs (A n, A n + a n + s) in which every number stands once. *)

Record fills (a s : nat) (A : nat -> nat) : Prop := {
  rises : forall n, A n < A (S n);
  apart : forall n m, A n = A m + a * m + s -> n = 0 /\ m = 0 /\ s = 0;
  complete : forall k, exists n, k = A n \/ k = A n + a * n + s }.

Definition paired (a s : nat) (A : nat -> nat) (x y : nat) : Prop :=
  exists n, (x = A n /\ y = A n + a * n + s) \/ (y = A n /\ x = A n + a * n + s).

Section Fills.
  Variables (a s : nat) (A : nat -> nat).
  Hypothesis positive : 1 <= a.
  Hypothesis F : fills a s A.
  Let B n := A n + a * n + s.

  Lemma rises_lt n m : n < m -> A n < A m.
  Proof. induction 1; [|etransitivity; [eassumption|]]; apply (rises _ _ _ F). Qed.

  Lemma lower_once n m : A n = A m -> n = m.
  Proof.
    intro E. destruct (lt_eq_lt_dec n m) as [[H|H]|H]; [|exact H|]; apply rises_lt in H; lia.
  Qed.

  Lemma upper_once n m : B n = B m -> n = m.
  Proof.
    unfold B. intro E. destruct (lt_eq_lt_dec n m) as [[H|H]|H]; [|exact H|];
      pose proof (rises_lt _ _ H); nia.
  Qed.

  Lemma lower_first : A 0 = 0.
  Proof.
    destruct (complete _ _ _ F 0) as [n [E|E]].
    - destruct n; [lia|]. pose proof (rises_lt 0 (S n)). lia.
    - destruct n; [lia|]. pose proof (rises_lt 0 (S n)). lia.
  Qed.

  Lemma lower_large n : n <= A n.
  Proof. induction n; [lia|]. pose proof (rises _ _ _ F n). lia. Qed.

  Lemma paired_decided x y : paired a s A x y \/ ~ paired a s A x y.
  Proof.
    assert (H : forall low high, (exists n, low = A n /\ high = B n) \/ ~ exists n, low = A n /\ high = B n).
    { intros low high. destruct (complete _ _ _ F low) as [n [E|E]].
      - destruct (Nat.eq_dec high (B n)) as [E'|E']; [left; now exists n|].
        right. intros (m & E1 & E2). assert (n = m) as -> by (apply lower_once; congruence). contradiction.
      - destruct (Nat.eq_dec n 0) as [->|Hn]; [destruct (Nat.eq_dec s 0) as [Hs|Hs]|].
        + destruct (Nat.eq_dec high (B 0)) as [E'|E'].
          * left. exists 0. unfold B in *. lia.
          * right. intros (m & E1 & E2).
            destruct (apart _ _ _ F m 0) as (? & _); [lia|]. subst m. contradiction.
        + right. intros (m & E1 & _). destruct (apart _ _ _ F m 0) as (_ & _ & ?); [lia|contradiction].
        + right. intros (m & E1 & _). destruct (apart _ _ _ F m n) as (_ & ? & _); [lia|contradiction]. }
    destruct (H x y) as [[n [E1 E2]]|H1]; [left; exists n; left; auto|].
    destruct (H y x) as [[n [E1 E2]]|H2]; [left; exists n; right; auto|].
    right. intros (n & [[E1 E2]|[E1 E2]]); [apply H1|apply H2]; now exists n.
  Qed.

  (* No number has two partners. *)
  Lemma partner_once x y z : paired a s A x y -> paired a s A x z -> y = z.
  Proof.
    intros (n & [[E1 E2]|[E1 E2]]) (m & [[E3 E4]|[E3 E4]]).
    - assert (n = m) as -> by (apply lower_once; lia). lia.
    - destruct (apart _ _ _ F n m) as (-> & -> & ->); lia.
    - destruct (apart _ _ _ F m n) as (-> & -> & ->); lia.
    - assert (n = m) as -> by (apply upper_once; unfold B; lia). lia.
  Qed.

  Lemma multiple k m n : k < a -> a * m = a * n + k -> m = n /\ k = 0.
  Proof. intros H E. assert (m = n) by nia. subst. lia. Qed.

  Lemma paired_no_move x y x' y' : paired a s A x y -> move a x y x' y' -> ~ paired a s A x' y'.
  Proof.
    assert (sym : forall x y, paired a s A x y -> paired a s A y x).
    { intros u v (n & [H|H]); exists n; [right|left]; exact H. }
    intros P [[H1 ->]|[[-> H1]|(H1 & H2 & H3 & H4)]] Q.
    - apply sym in P, Q. pose proof (partner_once _ _ _ P Q). lia.
    - pose proof (partner_once _ _ _ P Q). lia.
    - destruct P as (n & [[E1 E2]|[E1 E2]]), Q as (m & [[E3 E4]|[E3 E4]]).
      + destruct (le_lt_dec (x - x') (y - y')).
        * destruct (multiple (y - y' - (x - x')) n m) as [-> ?]; lia.
        * destruct (multiple (x - x' - (y - y')) m n) as [-> ?]; lia.
      + destruct n; [rewrite lower_first in *; lia|]. nia.
      + destruct n; [rewrite lower_first in *; lia|]. nia.
      + destruct (le_lt_dec (y - y') (x - x')).
        * destruct (multiple (x - x' - (y - y')) n m) as [-> ?]; lia.
        * destruct (multiple (y - y' - (x - x')) m n) as [-> ?]; lia.
  Qed.

  Hypothesis play : s = 0 \/ (s = 1 /\ 2 <= a).

  Lemma way_in_ordered x y : x <= y -> ~ paired a s A x y -> (s = 1 -> x + y <> 0) ->
    exists x' y', move a x y x' y' /\ paired a s A x' y'.
  Proof.
    intros Hle Hn Hend. destruct (complete _ _ _ F x) as [n [E|E]].
    - destruct (lt_eq_lt_dec y (B n)) as [[H|H]|H].
      + (* the difference is too small for x: an earlier pair has it, or one that differs by less than a *)
        set (d := y - x). assert (d < a * n + s) by (unfold B, d in *; lia).
        destruct (Nat.eq_dec d 0) as [Hd|Hd]; [destruct play as [Hs|[Hs Ha]]|].
        * exists (A 0), (B 0). rewrite lower_first. unfold B. rewrite lower_first.
          assert (n <> 0) by (intros ->; lia). pose proof (lower_large n).
          split; [right; right; lia|]. exists 0. rewrite lower_first. lia.
        * exists (A 0), (B 0). rewrite lower_first. unfold B. rewrite lower_first.
          assert (n <> 0) by (intros ->; rewrite lower_first in *; lia).
          assert (A n <> 1).
          { intro E1. destruct (apart _ _ _ F n 0) as (? & _); [rewrite lower_first; lia|lia]. }
          pose proof (lower_large n).
          split; [right; right; unfold d in *; lia|]. exists 0. rewrite lower_first. lia.
        * set (m := (d - s) / a). set (r := (d - s) mod a).
          assert (Ed : d - s = a * m + r) by (apply Nat.div_mod; lia).
          assert (r < a) by (apply Nat.mod_upper_bound; lia).
          assert (m < n) by nia. pose proof (rises_lt m n ltac:(assumption)).
          exists (A m), (B m). unfold B, d in *.
          split; [right; right; lia|]. exists m. left. lia.
      + destruct Hn. exists n. left. auto.
      + exists x, (B n). split; [right; left; lia|]. exists n. left. auto.
    - (* x is an upper number: its partner lies below it *)
      exists x, (A n). split; [|exists n; right; auto].
      right; left. split; [reflexivity|]. destruct (Nat.eq_dec (a * n + s) 0) as [E0|E0]; [|lia].
      assert (n = 0) as -> by nia. rewrite lower_first in *.
      destruct (Nat.eq_dec y 0) as [->|]; [|lia]. destruct Hn. exists 0. rewrite lower_first. lia.
  Qed.

  Lemma way_in_anywhere x y : ~ paired a s A x y -> (s = 1 -> x + y <> 0) ->
    exists x' y', move a x y x' y' /\ paired a s A x' y'.
  Proof.
    assert (sym : forall x y, paired a s A x y -> paired a s A y x).
    { intros u v (n & [H|H]); exists n; [right|left]; exact H. }
    intros Hn Hend. destruct (le_lt_dec x y) as [H|H]; [now apply way_in_ordered|].
    destruct (way_in_ordered y x) as (y' & x' & M & P); [lia| |lia|].
    - intro P. apply Hn, sym, P.
    - exists x', y'. split; [now apply move_sym|now apply sym].
  Qed.

  (* Theorem of the pairs: where every number stands in one pair, the pairs are the lost positions. *)
  Theorem pairs_are_lost x y : loses a (s =? 1) x y <-> paired a s A x y.
  Proof.
    apply kernel.
    - apply paired_decided.
    - intro E. apply Nat.eqb_eq in E. intros (n & H). pose proof (lower_large n). lia.
    - apply paired_no_move.
    - intros u v H Hend. apply way_in_anywhere; [exact H|]. intro E. apply Hend, Nat.eqb_eq, E.
  Qed.
End Fills.

(* §4 The pairs of the paper: A n is the least number that stands in no earlier pair (mex). *)

Fixpoint first_missing (fuel k : nat) (l : list nat) : nat :=
  match fuel with
  | 0 => k
  | S fuel => if existsb (Nat.eqb k) l then first_missing fuel (S k) l else k
  end.

Definition mex (l : list nat) : nat := first_missing (length l) 0 l.

Lemma existsb_in k l : existsb (Nat.eqb k) l = true <-> In k l.
Proof.
  rewrite existsb_exists. split.
  - intros (x & H & E). apply Nat.eqb_eq in E. now subst.
  - intro H. exists k. split; [exact H|apply Nat.eqb_refl].
Qed.

Lemma first_missing_spec l fuel k :
  (forall j, j < k -> In j l) ->
  (forall j, j < first_missing fuel k l -> In j l) /\
  (In (first_missing fuel k l) l -> first_missing fuel k l = k + fuel).
Proof.
  revert k. induction fuel as [|fuel IH]; intros k H; cbn.
  - split; [exact H|intro; lia].
  - destruct (existsb (Nat.eqb k) l) eqn:E.
    + apply existsb_in in E. destruct (IH (S k)) as [H1 H2].
      * intros j Hj. destruct (Nat.eq_dec j k) as [->|]; [exact E|apply H; lia].
      * split; [exact H1|]. intro Hin. rewrite (H2 Hin). lia.
    + split; [exact H|]. intro Hin. apply existsb_in in Hin. congruence.
Qed.

Lemma mex_below l j : j < mex l -> In j l.
Proof. apply first_missing_spec. intros; lia. Qed.

Lemma mex_missing l : ~ In (mex l) l.
Proof.
  intro H. destruct (first_missing_spec l (length l) 0) as [H1 H2]; [intros; lia|].
  pose proof (H2 H) as E. unfold mex in *. rewrite E in *.
  assert (incl (seq 0 (S (length l))) l).
  { intros j Hj. apply in_seq in Hj. destruct (Nat.eq_dec j (0 + length l)) as [->|]; [exact H|apply H1; lia]. }
  pose proof (NoDup_incl_length (seq_NoDup (S (length l)) 0) H0) as L. rewrite seq_length in L. lia.
Qed.

Fixpoint listed (a s n : nat) : list nat :=
  match n with
  | 0 => []
  | S n => mex (listed a s n) :: mex (listed a s n) + a * n + s :: listed a s n
  end.

Definition lower (a s n : nat) : nat := mex (listed a s n).

Lemma listed_in a s n k : In k (listed a s n) <->
  exists i, i < n /\ (k = lower a s i \/ k = lower a s i + a * i + s).
Proof.
  induction n as [|n IH]; cbn.
  - split; [contradiction|intros (i & H & _); lia].
  - rewrite IH. split.
    + intros [<-|[<-|(i & H & E)]]; [exists n|exists n|exists i]; unfold lower in *; intuition lia.
    + intros (i & H & E). destruct (Nat.eq_dec i n) as [->|].
      * unfold lower in *. intuition.
      * right; right. exists i. split; [lia|exact E].
Qed.

Theorem mex_fills a s : 1 <= a -> fills a s (lower a s).
Proof.
  intro positive.
  assert (new : forall n m, m < n -> lower a s n <> lower a s m /\ lower a s n <> lower a s m + a * m + s).
  { intros n m H. pose proof (mex_missing (listed a s n)) as M. rewrite listed_in in M.
    split; intro E; apply M; exists m; unfold lower in *; intuition. }
  assert (up : forall n, lower a s n < lower a s (S n)).
  { intro n. destruct (lt_eq_lt_dec (lower a s n) (lower a s (S n))) as [[H|H]|H]; [exact H| |].
    - destruct (new (S n) n); lia.
    - exfalso. apply mex_below, listed_in in H. destruct H as (i & Hi & E).
      destruct (new (S n) i); lia. }
  assert (far : forall n m, n < m -> lower a s n < lower a s m).
  { intros n m H. induction H; [apply up|]. pose proof (up m). lia. }
  constructor; [exact up| |].
  - intros n m E. destruct (lt_eq_lt_dec n m) as [[H|H]|H].
    + pose proof (far _ _ H). lia.
    + subst m. assert (a * n = 0) by lia. apply Nat.mul_eq_0 in H. lia.
    + destruct (new n m); lia.
  - intro k. assert (k < lower a s (S k)) as H.
    { assert (forall n, n <= lower a s n) as L by (intro n; induction n; [lia|pose proof (up n); lia]).
      pose proof (L (S k)). lia. }
    apply mex_below, listed_in in H. destruct H as (i & _ & E). exists i. exact E.
Qed.

(* In normal play the lost positions are the pairs (A n, A n + a n), for every tolerance. *)
Theorem normal_play a x y : 1 <= a -> (loses a false x y <-> paired a 0 (lower a 0) x y).
Proof. intro H. apply (pairs_are_lost a 0 _ H (mex_fills a 0 H)). now left. Qed.

(* In misère play with tolerance 1 or more they are the pairs (A n, A n + a n + 1). *)
Theorem misere_play a x y : 2 <= a -> (loses a true x y <-> paired a 1 (lower a 1) x y).
Proof. intro H. apply (pairs_are_lost a 1 (lower a 1)); [lia|apply mex_fills; lia|right; lia]. Qed.

(* In misère play with tolerance 0 only the first two pairs differ from those of normal play. *)
Definition wythoff_misere (x y : nat) : Prop :=
  (x = 0 /\ y = 1) \/ (x = 1 /\ y = 0) \/ (x = 2 /\ y = 2) \/ (3 <= x /\ 3 <= y /\ paired 1 0 (lower 1 0) x y).

Lemma wythoff_start : lower 1 0 0 = 0 /\ lower 1 0 1 = 1 /\ lower 1 0 2 = 3.
Proof. repeat split; reflexivity. Qed.

Theorem misere_play_without_tolerance x y : loses 1 true x y <-> wythoff_misere x y.
Proof.
  pose proof (mex_fills 1 0 (le_n 1)) as F. pose proof wythoff_start as (E0 & E1 & E2).
  assert (sym : forall x y, paired 1 0 (lower 1 0) x y -> paired 1 0 (lower 1 0) y x).
  { intros u v (n & [H|H]); exists n; [right|left]; exact H. }
  assert (wsym : forall x y, wythoff_misere x y -> wythoff_misere y x).
  { unfold wythoff_misere. intros u v H. intuition. }
  (* a pair whose lower number is 3 or more has number 2 or more, and the reverse *)
  assert (big : forall n, 3 <= lower 1 0 n <-> 2 <= n).
  { intro n. destruct n as [|[|n]]; [lia|lia|].
    split; [lia|]. intros _. destruct n; [lia|].
    pose proof (rises_lt 1 0 _ F 2 (S (S (S n))) ltac:(lia)). lia. }
  assert (way : forall x y, x <= y -> ~ wythoff_misere x y -> x + y <> 0 ->
    exists x' y', move 1 x y x' y' /\ wythoff_misere x' y').
  { clear x y. intros x y Hle Hn He. destruct (le_lt_dec 3 x) as [H3|H3].
    - destruct (complete _ _ _ F x) as [n [E|E]].
      + pose proof (proj1 (big n) ltac:(lia)) as Hn2.
        destruct (lt_eq_lt_dec y (lower 1 0 n + 1 * n + 0)) as [[H|H]|H].
        * destruct (Nat.eq_dec (y - x) 0); [|destruct (Nat.eq_dec (y - x) 1)].
          -- exists 2, 2. split; [right; right; lia|unfold wythoff_misere; lia].
          -- exists 0, 1. split; [right; right; lia|unfold wythoff_misere; lia].
          -- set (m := y - x). pose proof (rises_lt 1 0 _ F m n ltac:(lia)).
             pose proof (proj2 (big m) ltac:(lia)).
             exists (lower 1 0 m), (lower 1 0 m + 1 * m + 0). split; [right; right; lia|].
             right; right; right. repeat split; [lia|lia|]. exists m. left. auto.
        * destruct Hn. right; right; right. repeat split; [lia|lia|]. exists n. left. auto.
        * exists x, (lower 1 0 n + 1 * n + 0). split; [right; left; lia|].
          right; right; right. repeat split; [lia|lia|]. exists n. left. auto.
      + assert (2 <= n).
        { destruct n as [|[|n]]; lia. }
        pose proof (proj2 (big n) ltac:(lia)).
        exists x, (lower 1 0 n). split; [right; left; lia|].
        right; right; right. repeat split; [lia|lia|]. exists n. right. auto.
    - assert (x = 0 \/ x = 1 \/ x = 2) as [E|[E|E]] by lia; subst x.
      + exists 0, 1. assert (y <> 1) by (intros ->; apply Hn; left; auto).
        split; [right; left; lia|unfold wythoff_misere; lia].
      + exists 1, 0. split; [right; left; lia|unfold wythoff_misere; lia].
      + exists 2, 2. assert (y <> 2) by (intros ->; apply Hn; right; right; left; auto).
        split; [right; left; lia|unfold wythoff_misere; lia]. }
  apply kernel.
  - intros u v. destruct (paired_decided 1 0 _ (le_n 1) F u v) as [H|H].
    + destruct (le_lt_dec 3 u), (le_lt_dec 3 v); try (left; unfold wythoff_misere; tauto);
        destruct (Nat.eq_dec u 0), (Nat.eq_dec u 1), (Nat.eq_dec u 2), (Nat.eq_dec v 0), (Nat.eq_dec v 1), (Nat.eq_dec v 2);
        try (left; unfold wythoff_misere; lia); right; unfold wythoff_misere; lia.
    + destruct (Nat.eq_dec u 0), (Nat.eq_dec u 1), (Nat.eq_dec u 2), (Nat.eq_dec v 0), (Nat.eq_dec v 1), (Nat.eq_dec v 2);
        try (left; unfold wythoff_misere; lia); right; unfold wythoff_misere; intuition lia.
  - intros _ H. unfold wythoff_misere in H. lia.
  - intros u v u' v' P M Q. unfold wythoff_misere in P, Q.
    destruct P as [[-> ->]|[[-> ->]|[[-> ->]|(P1 & P2 & P)]]].
    + unfold move in M. lia.
    + unfold move in M. lia.
    + destruct Q as [[-> ->]|[[-> ->]|[[-> ->]|(Q1 & Q2 & Q)]]]; unfold move in M; lia.
    + destruct Q as [[-> ->]|[[-> ->]|[[-> ->]|(Q1 & Q2 & Q)]]].
      * destruct P as (n & [[Ea Eb]|[Ea Eb]]); pose proof (proj1 (big n) ltac:(lia)); unfold move in M; lia.
      * destruct P as (n & [[Ea Eb]|[Ea Eb]]); pose proof (proj1 (big n) ltac:(lia)); unfold move in M; lia.
      * destruct P as (n & [[Ea Eb]|[Ea Eb]]); pose proof (proj1 (big n) ltac:(lia)); unfold move in M; lia.
      * exact (paired_no_move 1 0 _ (le_n 1) F u v u' v' P M Q).
  - intros u v Hn He. specialize (He eq_refl). destruct (le_lt_dec u v) as [H|H]; [now apply way|].
    destruct (way v u) as (v' & u' & M & Q); [lia| |lia|].
    + intro Q. apply Hn, wsym, Q.
    + exists u', v'. split; [now apply move_sym|now apply wsym].
Qed.

(* §5 Which moves win: those to the partner of one pile, and those to a pair whose difference is near enough. *)

Theorem winning_moves a s A x y x' y' : 1 <= a -> fills a s A -> s = 0 \/ (s = 1 /\ 2 <= a) ->
  ((move a x y x' y' /\ loses a (s =? 1) x' y') <->
   (paired a s A x' y' /\
    ((x' = x /\ y' < y) \/ (x' < x /\ y' = y) \/
     (x' < x /\ y' < y /\ y + x' < y' + x + a /\ y' + x < y + x' + a)))).
Proof.
  intros positive F play. rewrite (pairs_are_lost a s A positive F play x' y').
  unfold move. split; intros; intuition lia.
Qed.

(* For one pile left as it is there is one target at most. *)
Theorem one_partner a s A x y z : 1 <= a -> fills a s A -> paired a s A x y -> paired a s A x z -> y = z.
Proof. intros positive F. now apply partner_once. Qed.

Print Assumptions normal_play.
Print Assumptions misere_play.
Print Assumptions misere_play_without_tolerance.
Print Assumptions winning_moves.
